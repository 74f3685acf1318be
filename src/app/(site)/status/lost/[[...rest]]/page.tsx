import type { Metadata } from 'next'
import { NotFoundPage } from '@/storefront/pages/NotFoundPage'
import { content } from '@/app/(site)/public-pages'
import { nothingBelow, type RestParams } from '../../../reading-page'

export const generateStaticParams = () => []

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await content.words()).names.lost,
  robots: { index: false },
})

/** What the server sends in the place of a page that is not there (src/server/process/error-pages.ts). */
export default async function LostPage(props: RestParams) {
  await nothingBelow('/status/lost', props)
  const [{ phone }, words] = await Promise.all([content.site(), content.words()])
  return <NotFoundPage words={words.pages} phone={phone} />
}
