const MB = 1024 * 1024
const general = MB
const uploads = 12 * MB

/** Paths that take pictures: multipart only. */
const takesUploads = /^\/api\/(media|services\/(new-service|service)|courses)(\/|$)/

/** How many bytes the body of a request may have. The management area's server actions carry form states. */
export const bodyLimit = (path, contentType = '') => {
  if (takesUploads.test(path) && contentType.startsWith('multipart/form-data')) return uploads
  return path.startsWith('/management') ? 4 * MB : general
}

/**
 * Calls `refuse` once when a body grows past its limit, announced or not. Counts what the parser hands on,
 * so that nothing has to be read twice.
 */
export const capBody = (request, limit, refuse) => {
  if (Number(request.headers['content-length'] ?? 0) > limit) return refuse()
  let seen = 0
  const push = request.push.bind(request)
  request.push = (chunk, encoding) => {
    if (chunk) seen += chunk.length
    if (seen <= limit) return push(chunk, encoding)
    request.push = () => false
    refuse()
    return false
  }
}
