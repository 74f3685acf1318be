import { ContactPage } from '@/storefront/contact/ContactPage'
import { content } from '../../content'
import { nothingBelow, pageBySlug, pageMetadata, type RestParams } from '../../reading-page'

export const generateStaticParams = () => []

export const generateMetadata = () => pageMetadata('contact-us', 'Contact us')

export default async function ContactUsPage(props: RestParams) {
  await nothingBelow(props)
  const [page, site, locations, courses] = await Promise.all([
    pageBySlug('contact-us'),
    content.site(),
    content.locations(),
    content.courses(),
  ])
  return <ContactPage page={page} site={site} locations={locations} courses={courses} />
}
