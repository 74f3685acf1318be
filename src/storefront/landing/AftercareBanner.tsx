import { ArchPicture } from '../ui/ArchPicture'
import { Container } from '../ui/Container'
import type { PictureData } from '../ui/picture-data'

interface Props {
  title: string
  text: string
  picture: PictureData | null
}

/** The landing page's one dark section. */
export const AftercareBanner = ({ title, text, picture }: Props) => (
  <section aria-labelledby="aftercare-banner" className="bg-rosewood-deep text-paper">
    <Container className="grid items-end gap-10 pt-16 md:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] md:gap-16 md:pt-20">
      <ArchPicture
        picture={picture}
        sizes="(min-width: 48rem) 34vw, 70vw"
        decorative
        className="order-last aspect-4/5 w-4/5 max-w-md md:order-first md:w-full"
      />
      <div className="md:pb-20 lg:pb-28">
        <h2 id="aftercare-banner" className="max-w-[16ch]">
          {title || 'Aftercare'}
        </h2>
        {text && <p className="mt-6 max-w-[42ch] text-lead text-blush">{text}</p>}
      </div>
    </Container>
  </section>
)
