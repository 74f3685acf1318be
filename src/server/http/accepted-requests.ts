const pageMethods = ['GET', 'HEAD']
const callMethods = [...pageMethods, 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** The pages of the management area, which call server functions with a POST to their own address. */
const callsFunctions = /^\/management(\/|$)/

/**
 * The methods that are allowed at a path. `functionId` is the header with which a page calls a server function. Next
 * would render a page for any method, and look for a function in the body of every POST to any page.
 */
export const getAllowedMethods = (path: string, functionId: string | undefined): string[] => {
  if (/^\/api(\/|$)/.test(path)) return callMethods
  return functionId !== undefined && callsFunctions.test(path) ? [...pageMethods, 'POST'] : pageMethods
}

const MB = 1024 * 1024
const generalLimit = MB
const uploadLimit = 12 * MB
/** The limit for visitors, in bytes. The longest enquiry takes half of it if every character is escaped. */
const strangerLimit = 64 * 1024
/**
 * The limit for sign-in calls, in bytes. There is room for two passwords in which every character is escaped, as JSON
 * allows.
 */
const signInLimit = 8 * 1024

/** Calls about accounts that anyone can make. */
const isAboutSignIn =
  /^\/api\/(auth|users\/(login|logout|refresh-token|forgot-password|reset-password|unlock|first-register|verify))(\/|$)/i

/** Paths that accept pictures or other files, but only as multipart. */
const takesUploads =
  /^\/api\/(media|services\/(new-service|service|category)|courses|customers\/(picture|import|import-check)|staff\/member)(\/|$)/

const isUpload = (path: string, contentType: string): boolean =>
  takesUploads.test(path) && contentType.startsWith('multipart/form-data')

/**
 * The largest body that a signed-in person may send, in bytes. Calls from the management area contain the state of
 * forms.
 */
export const getBodyLimit = (path: string, contentType = ''): number => {
  if (isUpload(path, contentType)) return uploadLimit
  if (isAboutSignIn.test(path)) return signInLimit
  return path.startsWith('/management') ? 4 * MB : generalLimit
}

/**
 * The largest body that anyone else may send, in bytes. If a megabyte of JSON has very many fields, it takes half a
 * second to parse and check.
 */
export const getStrangerLimit = (path: string): number =>
  isAboutSignIn.test(path) ? signInLimit : strangerLimit
