const ofPages = ['GET', 'HEAD']
const ofCalls = [...ofPages, 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** The pages of the editor's screens, which ask the server by POST to their own address. */
const asksFunctions = /^\/management(\/|$)/

/**
 * What may be done at a path; `functionId` is the header by which a page asks for a function of the server's. Next
 * would draw a page for any method, and look for a function in the body of every POST to any page.
 */
export const allowedMethods = (path: string, functionId: string | undefined): string[] => {
  if (/^\/api(\/|$)/.test(path)) return ofCalls
  return functionId !== undefined && asksFunctions.test(path) ? [...ofPages, 'POST'] : ofPages
}
