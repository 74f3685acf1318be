import { Services } from '@/storefront/services/Services'
import { content } from '../../content'
import { nothingBelow, type RestParams, servicesMetadata } from '../../reading-page'

export const generateStaticParams = () => []

export const generateMetadata = servicesMetadata

export default async function ServicesPage(props: RestParams) {
  await nothingBelow('/services', props)
  return <Services content={content} />
}
