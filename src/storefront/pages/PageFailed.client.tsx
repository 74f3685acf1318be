'use client'

import { usePathname } from 'next/navigation'
import { loadFailure } from '../../messages/load-failures'
import { Alert } from '../ui/Alert.client'
import { ButtonLink } from '../ui/Button'
import { Container } from '../ui/Container'

/** What stands in a page's place when it could not be drawn: the reason, and the way to try again. */
export const PageFailed = ({ phone = '' }: { phone?: string }) => (
  <Container className="grid max-w-[44rem] gap-6 py-24">
    <h1 className="text-h2">This page would not open</h1>
    <Alert message={loadFailure(usePathname())} takeFocus={false} />
    {phone && (
      <p data-phone="">
        Or call us:{' '}
        <a href={`tel:${phone}`} className="text-link figures">
          {phone}
        </a>
      </p>
    )}
    <div>
      {/* The empty address is this page's own: it loads again, also where no script may run. */}
      <ButtonLink href="">Try again</ButtonLink>
    </div>
  </Container>
)
