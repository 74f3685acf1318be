/** A text with the percent signs that mean nothing written out, so that whoever decodes it later does not break. */
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
 * What a request asks for, as path and query. Clients of proxies may name the whole address, which then must be one of
 * `hosts`; null for another host's and for `*`, which no page or call of ours is. A percent sign in the query that
 * means nothing is taken for one.
 */
export const readTarget = (target: string, hosts: readonly string[]): string | null => {
  const own = target.startsWith('/') ? target : ofOurHost(target, hosts)
  if (own === null) return null
  const [path = '/', ...query] = own.split('?')
  return query.length === 0 ? path : `${path}?${mendedQuery(query.join('?'))}`
}
