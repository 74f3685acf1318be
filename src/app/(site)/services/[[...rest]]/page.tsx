import { Services } from '@/storefront/services/Services'
import { serviceHref } from '@/storefront/layout/menu'
import { content } from '@/app/(site)/public-pages'
import { PageFacts } from '../../PageFacts'
import { nothingBelow, type RestParams, servicesMetadata } from '../../reading-page'

export const generateStaticParams = () => []

export const generateMetadata = servicesMetadata

export default async function ServicesPage(props: RestParams) {
  await nothingBelow('/services', props)
  const [{ treatments }, categories, services] = await Promise.all([
    content.words(),
    content.categories(),
    content.services(),
  ])
  const listed = categories.flatMap((category) =>
    services
      .filter(({ categoryId }) => categoryId === category.id)
      .map((service) => ({ name: service.name, path: serviceHref(service, category) })),
  )
  return (
    <>
      <PageFacts title={treatments.prices} path="/services" listed={listed} />
      <Services content={content} />
    </>
  )
}
