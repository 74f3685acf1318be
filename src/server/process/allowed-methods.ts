const ofPages = ['GET', 'HEAD']
const ofCalls = [...ofPages, 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** The editor's pages, which call server functions with a POST to their own address. */
const asksFunctions = /^\/management(\/|$)/

/**
 * The methods allowed at a path. `functionId` is the header with which a page calls a server function. Next would
 * render a page for any method, and look for a function in the body of every POST to any page.
 */
export const allowedMethods = (path: string, functionId: string | undefined): string[] => {
  if (/^\/api(\/|$)/.test(path)) return ofCalls
  return functionId !== undefined && asksFunctions.test(path) ? [...ofPages, 'POST'] : ofPages
}
