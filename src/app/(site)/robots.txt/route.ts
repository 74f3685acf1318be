import { siteAddress } from '@/server/production'

/** Drawn for each request: where the site stands is a setting of the process. */
export const dynamic = 'force-dynamic'

const closed = ['/management', '/admin', '/api/', '/preview', '/booking-summary', '/my-booking', '/payment-']

export const GET = (): Response => {
  const lines = [
    'User-agent: *',
    'Allow: /',
    'Allow: /api/media/',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    // Never the host that was asked: whoever asks can choose it.
    `Sitemap: ${siteAddress()}/sitemap.xml`,
    '',
  ]
  return new Response(lines.join('\n'), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
}
