import type { Metadata } from 'next'
import { ButtonLink } from '@/storefront/ui/Button'
import { Container } from '@/storefront/ui/Container'

export const metadata: Metadata = { title: 'Page not found' }

/** Our own, because the framework's carries an inline style that the policy of the pages refuses. */
export default function NotFound() {
  return (
    <Container className="grid max-w-(--measure) justify-items-start gap-6 py-(--space-section)">
      <h1>There is no such page</h1>
      <p className="lead">
        It may have moved, or the link may be old. Everything we offer is on the home page.
      </p>
      <ButtonLink href="/">Back to homepage</ButtonLink>
    </Container>
  )
}
