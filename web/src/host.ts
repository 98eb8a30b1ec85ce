/** Where the page's host is: a server it came from, or a worker of its own beside it. */

/** Whether everything is played on this device; the build of a site says so in the frame. */
export const onDevice = document.querySelector<HTMLMetaElement>("meta[name=host]")?.content === "device";

/** What a host always answers the same: words, figures, the rulebook. A site has it ready before there is a host. */
export async function fetchStill(path: string): Promise<Response> {
  if (!onDevice) return fetch(path);
  const { stillAnswer } = await import("./site/kept.js");
  return (await stillAnswer(path)) ?? new Response(null, { status: 404 });
}
