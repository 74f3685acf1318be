import { categoryHref, courseHref } from '@/storefront/layout/links'
import { content } from '../content'
import { publicOrigin } from '../public-origin'

/** Drawn for each request, because the site's own address is the one it was asked under. */
export const dynamic = 'force-dynamic'

const fixed = ['/', '/categories', '/services', '/about-us', '/courses', '/faq', '/contact-us', '/gallery']

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

export const GET = async (request: Request): Promise<Response> => {
  const [categories, courses, pages] = await Promise.all([
    content.categories(),
    content.courses(),
    content.pages(),
  ])
  const origin = publicOrigin(request)
  const paths = new Set([
    ...fixed,
    ...categories.map(categoryHref),
    ...courses.map(courseHref),
    ...pages.map(({ slug }) => `/${slug}`),
  ])
  const urls = [...paths].map((path) => `<url><loc>${escaped(new URL(path, origin).href)}</loc></url>`)
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`,
    { headers: { 'content-type': 'application/xml; charset=utf-8' } },
  )
}
