import { toTelHref } from '@/domain/text/names'
import type { SiteWords } from '@/messages/site-words'
import type { PictureView } from '@/server/services/content/picture'
import type { LocationContact } from '@/server/services/content/types'
import { Wordmark } from '@/storefront/layout/Navbar'
import { Container } from '@/storefront/ui/Container'
import { Arches } from './NotFoundPage'

const Phone = ({ phone }: { phone: string }) => (
  <a href={toTelHref(phone)} className="text-link figures">
    {phone}
  </a>
)

const Location = ({ name, address, city, postcode, phone }: LocationContact) => {
  const lines = [address, [city, postcode].filter(Boolean).join(' ')].filter(Boolean)
  return (
    <address className="not-italic">
      <strong className="font-[550]">{name}</strong>
      {lines.map((line) => (
        <p key={line} className="text-ink-soft">
          {line}
        </p>
      ))}
      {phone && (
        <p>
          <Phone phone={phone} />
        </p>
      )}
    </address>
  )
}

interface Props {
  words: SiteWords['pages']
  name: string
  logo: PictureView | null
  phone: string
  locations: LocationContact[]
}

/** The only page while the salon is closed (D119). Its links only make calls, because no other page can be opened. */
export const ComingSoonPage = ({ words, name, logo, phone, locations }: Props) => {
  // A salon with one telephone shows it once.
  const isSaid = locations.some((location) => location.phone === phone)
  return (
    <Container wide className="flex min-h-dvh flex-col">
      <header className="py-6">
        <Wordmark name={name} logo={logo} />
      </header>
      <div className="grid flex-1 items-end gap-10 md:grid-cols-[minmax(0,7fr)_minmax(0,4fr)]">
        <div className="my-auto pt-8 pb-16">
          <h1 className="max-w-[14ch]">{words.soon}</h1>
          {phone && !isSaid && (
            <p className="lead mt-6">
              <Phone phone={phone} />
            </p>
          )}
          {locations.length > 0 && (
            <div className="mt-10 flex flex-wrap gap-x-14 gap-y-8">
              {locations.map((location) => (
                <Location key={location.id} {...location} />
              ))}
            </div>
          )}
        </div>
        <Arches />
      </div>
    </Container>
  )
}
