import type { Metadata } from 'next'
import { Services } from '@/storefront/services/Services'
import { content } from '../../content'
import { nothingBelow, type RestParams } from '../../reading-page'

export const generateStaticParams = () => []

export const metadata: Metadata = {
  title: 'Treatments and prices',
  description: 'Every treatment with its price at each location and how long it takes.',
  alternates: { canonical: '/services' },
}

export default async function ServicesPage(props: RestParams) {
  await nothingBelow(props)
  return <Services content={content} />
}
