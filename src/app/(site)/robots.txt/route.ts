import { getSiteAddress } from '@/server/site-facts'

/** Rendered for each request, because the site's address is a setting of the process. */
export const dynamic = 'force-dynamic'

const closedRobots = [
  '/management',
  '/admin',
  '/api/',
  '/preview',
  '/booking-summary',
  '/gift-vouchers/buy',
  '/gift-vouchers/open',
  '/my-booking',
  '/certificates',
  '/waiting-list',
  '/forms',
  '/pay',
  '/payment-',
]

export const GET = (): Response => {
  const lines = [
    'User-agent: *',
    'Allow: /',
    'Allow: /api/media/',
    ...closedRobots.map((path) => `Disallow: ${path}`),
    '',
    // Never uses the requested host, which the client can choose.
    `Sitemap: ${getSiteAddress()}/sitemap.xml`,
    '',
  ]
  return new Response(lines.join('\n'), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
}
