import type { Metadata } from 'next'
import { formTexts } from '@/messages/visit-forms'
import { FormsPage } from '@/storefront/forms/FormsPage.client'

export const generateMetadata = (): Metadata => ({
  title: formTexts.title,
  robots: { index: false, follow: false },
  referrer: 'no-referrer',
})

interface Props {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

/** The page of a person's forms on a tablet that staff have handed over. It only leads to the sign-in page. */
export default async function FormsTabletPage({ searchParams }: Props) {
  const { back } = await searchParams
  const redirect = typeof back === 'string' ? back : '/management'
  return <FormsPage help={null} signIn={`/admin/login?${new URLSearchParams({ redirect })}`} />
}
