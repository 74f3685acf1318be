'use client'

import { usePathname } from 'next/navigation'
import type { SiteWords } from '@/messages/site-words'
import { loadFailure } from '@/messages/load-failures'
import { Alert } from '@/storefront/ui/Alert.client'
import { ButtonLink } from '@/storefront/ui/Button'
import { Container } from '@/storefront/ui/Container'

type Words = Pick<SiteWords['pages'], 'failed' | 'again' | 'call'>

interface Props {
  phone?: string
  /** The texts. Every page includes them (SiteShell), for errors in the browser. */
  words?: Words
}

const readPageWords = (): Words => {
  const { failed = '', again = '', call = '' } = document.body.dataset
  return { failed, again, call }
}

/** Shown in place of a page that could not be rendered. It gives the reason, and a link to try again. */
export const PageFailed = ({ phone = '', words = readPageWords() }: Props) => (
  <Container wide className="grid max-w-[44rem] gap-6 py-24">
    <h1 className="text-h2" data-word="failed">
      {words.failed}
    </h1>
    <Alert message={loadFailure(usePathname())} takeFocus={false} />
    {phone && (
      <p data-phone="">
        <span data-word="call">{words.call}</span>:{' '}
        <a href={`tel:${phone}`} className="text-link figures">
          {phone}
        </a>
      </p>
    )}
    <div>
      {/* An empty link address means this page, so it reloads even without JavaScript. */}
      <ButtonLink href="">
        <span data-word="again">{words.again}</span>
      </ButtonLink>
    </div>
  </Container>
)
