import { Services } from '@/storefront/services/Services'
import { toServiceHref } from '@/storefront/layout/menu'
import { siteContent } from '@/app/(site)/public-pages'
import { PageFacts } from '@/app/(site)/content-page'
import { rejectSubpaths, type RestParams, loadServicesMetadata } from '@/app/(site)/content-page'

export const generateStaticParams = () => []

export const generateMetadata = loadServicesMetadata

export default async function ServicesPage(props: RestParams) {
  await rejectSubpaths('/services', props)
  const [{ treatments }, categories, services] = await Promise.all([
    siteContent.words(),
    siteContent.categories(),
    siteContent.services(),
  ])
  const listed = categories.flatMap((category) =>
    services
      .filter(({ categoryId }) => categoryId === category.id)
      .map((service) => ({ name: service.name, path: toServiceHref(service, category) })),
  )
  return (
    <>
      <PageFacts title={treatments.prices} path="/services" listed={listed} />
      <Services content={siteContent} />
    </>
  )
}
