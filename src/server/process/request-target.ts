/** Escapes meaningless percent signs, so that decoding the text later does not fail. */
const mended = (part: string): string => {
  try {
    decodeURIComponent(part)
    return part
  } catch {
    return part.replaceAll('%', '%25')
  }
}

const mendedQuery = (query: string): string =>
  query.includes('%')
    ? query
        .split(/([&=])/)
        .map(mended)
        .join('')
    : query

const absoluteForm = /^https?:\/\/([^/?#]*)([^#]*)/i

/** Path and query of an address in absolute form, if it names one of our hosts. */
const ofOurHost = (target: string, hosts: readonly string[]): string | null => {
  const [, host = '', rest = ''] = absoluteForm.exec(target) ?? []
  if (!hosts.includes(host.toLowerCase())) return null
  return rest.startsWith('/') ? rest : `/${rest}`
}

/**
 * The path and query of a request. Clients of proxies may send the whole address, which must then name one of
 * `hosts`. Returns null for other hosts and for `*`, which is not a page or call. A meaningless percent sign in the
 * query is taken literally.
 */
export const readTarget = (target: string, hosts: readonly string[]): string | null => {
  const own = target.startsWith('/') ? target : ofOurHost(target, hosts)
  if (own === null) return null
  const [path = '/', ...query] = own.split('?')
  return query.length === 0 ? path : `${path}?${mendedQuery(query.join('?'))}`
}
