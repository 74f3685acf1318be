import type { Metadata } from 'next'
import { Categories } from '@/storefront/categories/Categories'
import { content } from '../../content'
import { nothingBelow, type RestParams } from '../../reading-page'

export const generateStaticParams = () => []

export const metadata: Metadata = {
  title: 'Discover Our Services',
  description: 'Brows, lashes, nails, waxing, facials and more: what we do, where, and how to book it.',
  alternates: { canonical: '/categories' },
}

export default async function CategoriesPage(props: RestParams) {
  await nothingBelow(props)
  return <Categories content={content} />
}
