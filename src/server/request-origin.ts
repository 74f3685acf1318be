import { shortenUserAgent } from '@/domain/text/search-text'
import { clientAddressHeader } from './http/client-address'

/** From where a request came, as the audit keeps it. */
export interface Origin {
  /** The address by which limits count, too. */
  address: string | null
  /** The browser, as people call it. */
  agent: string | null
}

/** From where a request came; nothing of what nobody asked for over HTTP. */
export const getOrigin = ({ headers }: { headers?: Headers }): Origin => ({
  address: headers?.get(clientAddressHeader) ?? null,
  agent: shortenUserAgent(headers?.get('user-agent')),
})
