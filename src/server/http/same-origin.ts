import type { PayloadRequest } from 'payload'
import { env } from '../env'

const hostOf = (address: string | null): string | null => {
  try {
    return address ? new URL(address).host : null
  } catch {
    return null
  }
}

/**
 * True when no other site can have made this request in a visitor's name: it carries a bearer token, or its
 * headers say that one of our own pages made it. A request that says neither is not believed (D22, D49).
 */
export const isOurOwn = ({ headers }: Pick<PayloadRequest, 'headers'>): boolean => {
  if (/^(Bearer|JWT) /i.test(headers.get('authorization') ?? '')) return true
  const site = headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin'
  const from = hostOf(headers.get('origin')) ?? hostOf(headers.get('referer'))
  return from !== null && (from === headers.get('host') || from === hostOf(env().siteUrl))
}
