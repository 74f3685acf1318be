import type { SiteWords } from '@/messages/site-words'
import { ButtonLink } from '@/storefront/ui/Button'
import { CallUs } from '@/storefront/ui/CallUs'
import { Container } from '@/storefront/ui/Container'

/** Four arches inside each other, beside the text of a page that has little of it. */
export const Arches = () => (
  <svg
    viewBox="0 0 80 100"
    aria-hidden="true"
    className="ml-auto block w-3/5 max-w-72 text-rosewood md:w-full md:max-w-none"
  >
    {[39, 30, 21, 12].map((radius) => (
      <path
        key={radius}
        d={`M${40 - radius} 100V${40}a${radius} ${radius} 0 0 1 ${radius * 2} 0v60`}
        fill="none"
        stroke="currentColor"
        strokeWidth={0.25}
      />
    ))}
  </svg>
)

export const NotFoundPage = ({ words, phone }: { words: SiteWords['pages']; phone: string }) => (
  <Container wide className="grid items-end gap-x-10 pt-16 md:grid-cols-[minmax(0,7fr)_minmax(0,4fr)]">
    <div className="pb-12 md:pb-20 lg:pb-32">
      <h1 className="max-w-[14ch]">{words.lost}</h1>
      <p className="lead mt-6">{words.lostText}</p>
      <CallUs label={words.call} phone={phone} className="mt-4" />
      <div className="mt-8 flex flex-wrap items-center gap-x-8 gap-y-3">
        <ButtonLink href="/categories">{words.lostTreatments}</ButtonLink>
        <a href="/" className="text-link">
          {words.lostHome}
        </a>
      </div>
    </div>
    <Arches />
  </Container>
)
