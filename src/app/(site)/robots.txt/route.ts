import { getSiteAddress } from '@/server/production'

/** Drawn for each request: where the site stands is a setting of the process. */
export const dynamic = 'force-dynamic'

const closedRobots = [
  '/management',
  '/admin',
  '/api/',
  '/preview',
  '/booking-summary',
  '/my-booking',
  '/payment-',
]

export const GET = (): Response => {
  const lines = [
    'User-agent: *',
    'Allow: /',
    'Allow: /api/media/',
    ...closedRobots.map((path) => `Disallow: ${path}`),
    '',
    // Never the host that was asked: whoever asks can choose it.
    `Sitemap: ${getSiteAddress()}/sitemap.xml`,
    '',
  ]
  return new Response(lines.join('\n'), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
}
