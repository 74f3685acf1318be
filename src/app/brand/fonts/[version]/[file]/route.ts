import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { type FontFile, fontFiles, FONTS_VERSION } from '@/domain/content/fonts'

// Rendered at build time. All other addresses answer 404.
export const dynamic = 'force-static'
export const dynamicParams = false

export const generateStaticParams = () =>
  [...fontFiles.keys()].map((file) => ({ version: FONTS_VERSION, file }))

const readFontFile = async (file: FontFile): Promise<{ body: BodyInit; type: string; cache: string }> =>
  'styles' in file
    ? {
        body: file.styles,
        type: 'text/css; charset=utf-8',
        // May change with the site.
        cache: 'public, max-age=3600, stale-while-revalidate=604800',
      }
    : {
        body: new Uint8Array(
          await readFile(
            path.join(/* turbopackIgnore: true */ process.cwd(), 'node_modules', file.inPackage),
          ),
        ),
        type: 'font/woff2',
        cache: 'public, max-age=31536000, immutable',
      }

/** A style sheet or a font. Neither is part of the site's own style sheet, because most salons do not use them. */
export const GET = async (
  _: Request,
  { params }: { params: Promise<{ file: string }> },
): Promise<Response> => {
  const found = fontFiles.get((await params).file)
  if (!found) return new Response('Not found', { status: 404, headers: { 'content-type': 'text/plain' } })
  const { body, type, cache } = await readFontFile(found)
  return new Response(body, { headers: { 'content-type': type, 'cache-control': cache } })
}
