/** The site's own address: as configured, else the one it was asked under. */
export const publicOrigin = (request: Request): string => {
  const host = request.headers.get('host')
  return process.env.SITE_URL || (host ? `http://${host}` : new URL(request.url).origin)
}
