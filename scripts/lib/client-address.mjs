/** The header that tells the application who asks; taken from nobody else. */
export const clientHeader = 'x-salon-client'

const plain = (address) => (address ?? '').replace(/^::ffff:/, '') || 'unknown'

/**
 * The client's real address: the socket's, or the entry of X-Forwarded-For that the outermost of `hops` trusted
 * proxies wrote. What the client itself put in front is never believed.
 */
export const clientAddress = (socketAddress, forwardedFor, hops) => {
  const list = (forwardedFor ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  if (hops === 0 || list.length === 0) return plain(socketAddress)
  return plain(list[Math.max(0, list.length - hops)])
}
