import { getSiteAddress } from '@/server/site-facts'
import { type PublicPage, listPublicPages, siteContent } from '@/app/(site)/public-pages'

/** Rendered for each request from cached lists, because building must not read the database. */
export const dynamic = 'force-dynamic'

const escapeXml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const toSitemapEntry = ({ path, updatedAt }: PublicPage): string => {
  const changed = updatedAt && `<lastmod>${escapeXml(updatedAt)}</lastmod>`
  return `<url><loc>${escapeXml(new URL(path, getSiteAddress()).href)}</loc>${changed}</url>`
}

export const GET = async (): Promise<Response> => {
  const pages = (await siteContent.isOpen()) ? await listPublicPages() : []
  const urls = pages.map(toSitemapEntry)
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`,
    {
      headers: {
        'content-type': 'application/xml; charset=utf-8',
        'cache-control': 'public, max-age=0, must-revalidate',
      },
    },
  )
}
