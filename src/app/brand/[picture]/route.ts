import { createHash } from 'node:crypto'
import config from '@payload-config'
import { getPayload } from 'payload'
import { brandPictures, type BrandPicture } from '@/domain/content/brand'
import { hasIt } from '@/server/content/picture-headers'
import { drawBrandPicture } from '@/server/services/content/brand-pictures'

export const dynamic = 'force-dynamic'

const isBrandPicture = (name: string): name is BrandPicture => Object.hasOwn(brandPictures, name)

/** The salon's icon, or the picture of shared links. Browsers ask for changes each time, because some links have no version. */
export const GET = async (
  request: Request,
  { params }: { params: Promise<{ picture: string }> },
): Promise<Response> => {
  const { picture } = await params
  if (!isBrandPicture(picture))
    return new Response('Not found', { status: 404, headers: { 'content-type': 'text/plain' } })
  const bytes = await drawBrandPicture(await getPayload({ config }), picture)
  const etag = `"${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}"`
  const headers = { 'cache-control': 'public, no-cache', etag }
  if (hasIt(request.headers.get('if-none-match'), etag)) return new Response(null, { status: 304, headers })
  return new Response(new Uint8Array(bytes), { headers: { ...headers, 'content-type': 'image/png' } })
}
