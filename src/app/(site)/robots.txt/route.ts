import { publicOrigin } from '../public-origin'

/** Drawn for each request, because it names the sitemap's whole address. */
export const dynamic = 'force-dynamic'

const closed = ['/management', '/admin', '/api/', '/preview', '/booking-summary', '/my-booking', '/payment-']

export const GET = (request: Request): Response => {
  const lines = [
    'User-agent: *',
    'Allow: /',
    'Allow: /api/media/',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${new URL('/sitemap.xml', publicOrigin(request)).href}`,
    '',
  ]
  return new Response(lines.join('\n'), { headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
