import type { TeamMemberView } from '../../server/services/content/types'
import { ArchPicture } from '../ui/ArchPicture'
import { Monogram } from '../ui/Monogram'

interface Props {
  person: TeamMemberView
  /** How wide it stands, for the browser's choice of a file. */
  sizes: string
}

/** Somebody's photo in the arch, or their initial while there is none. */
export const Portrait = ({ person: { name, photo, hue }, sizes }: Props) =>
  photo ? (
    <ArchPicture picture={photo} sizes={sizes} className="aspect-4/5" />
  ) : (
    <div className="arch aspect-4/5">
      <Monogram name={name} hue={hue} />
    </div>
  )
