import type { HomeView } from '../../server/services/content/types'
import { ArchPicture } from '../ui/ArchPicture'
import { ButtonLink } from '../ui/Button'
import { Container } from '../ui/Container'

type Words = Pick<HomeView, 'escapeTitle' | 'escapeText' | 'escapeAction' | 'escapePicture'>

/** The closing section: one sentence, one button. */
export const ReadyToEscape = ({ words }: { words: Words }) => (
  <section aria-labelledby="escape" className="overflow-x-clip border-t border-hairline">
    <Container className="grid items-end gap-10 pt-(--space-section) md:grid-cols-2 md:gap-6">
      <div className="md:pb-24 lg:pb-32">
        <h2 id="escape" className="max-w-[9ch] text-h1">
          {words.escapeTitle || 'Ready to Escape?'}
        </h2>
        {words.escapeText && <p className="lead mt-6 max-w-[34ch]">{words.escapeText}</p>}
        <ButtonLink href="/booking-appointment" className="mt-8">
          {words.escapeAction || 'Book an appointment'}
        </ButtonLink>
      </div>
      <ArchPicture
        picture={words.escapePicture}
        sizes="(min-width: 48rem) 50vw, 90vw"
        decorative
        className="escape-picture aspect-5/4"
      />
    </Container>
  </section>
)
