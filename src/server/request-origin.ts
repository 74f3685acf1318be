import { shortenUserAgent } from '@/domain/text/search-text'
import { clientAddressHeader } from './http/client-address'

/** The origin of a request, as stored in the audit log. */
export interface Origin {
  /** The client address, which the rate limits use as well. */
  address: string | null
  /** The browser's name for display. */
  agent: string | null
}

/** The origin of a request; empty if there was no HTTP request. */
export const getOrigin = ({ headers }: { headers?: Headers }): Origin => ({
  address: headers?.get(clientAddressHeader) ?? null,
  agent: shortenUserAgent(headers?.get('user-agent')),
})
