import { loadDomainAssociation } from '@/server/payments/payment-provider'

export const dynamic = 'force-dynamic'

/** Apple reads this file to verify that the domain may offer Apple Pay (docs/operations.md). */
export const GET = async (): Promise<Response> => {
  const text = await loadDomainAssociation()
  return text === null
    ? new Response('Not found', { status: 404, headers: { 'content-type': 'text/plain' } })
    : new Response(text, { headers: { 'content-type': 'text/plain', 'cache-control': 'no-cache' } })
}
