import type { Metadata } from 'next'
import type { SiteWords } from '@/messages/site-words'
import { siteContent } from './(site)/public-pages'

/** The title of a page that has only the owner's name for its kind. */
export const createStepTitle = (name: keyof SiteWords['names']) => async (): Promise<Metadata> => ({
  title: (await siteContent.words()).names[name],
})
