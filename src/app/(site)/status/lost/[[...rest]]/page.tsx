import type { Metadata } from 'next'
import { NotFoundPage } from '@/storefront/pages/NotFoundPage'
import { siteContent } from '@/app/(site)/public-pages'
import { rejectSubpaths, type RestParams } from '@/app/(site)/content-page'

export const generateStaticParams = () => []

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await siteContent.words()).names.lost,
  robots: { index: false },
})

/** Sent instead of a missing page (src/server/process/error-pages.ts). */
export default async function LostPage(props: RestParams) {
  await rejectSubpaths('/status/lost', props)
  const [{ phone }, words] = await Promise.all([siteContent.site(), siteContent.words()])
  return <NotFoundPage words={words.pages} phone={phone} />
}
