import { NotFoundPage } from '@/storefront/pages/NotFoundPage'
import { createStepTitle } from '@/app/site-metadata'
import { siteContent } from './public-pages'

export const generateMetadata = createStepTitle('lost')

/** Our own page, because the framework's has an inline style that our security policy blocks. */
export default async function NotFound() {
  const [{ phone }, words] = await Promise.all([siteContent.site(), siteContent.words()])
  return <NotFoundPage words={words.pages} phone={phone} />
}
