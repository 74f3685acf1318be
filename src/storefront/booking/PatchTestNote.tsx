import type { SiteWords } from '../../messages/site-words'
import { Icon } from '../ui/Icon'

/** Said before a time is chosen and again on the review page (D39, S7). */
export const PatchTestNote = ({ words }: { words: SiteWords['booking'] }) => (
  <p className="flex items-start gap-3 rounded-control border border-amber bg-white px-4 py-3 text-ink">
    <Icon name="alert" className="text-amber" />
    <span>
      <strong className="font-[600]">{words.patchTest}</strong> {words.patchTestHow}
    </span>
  </p>
)
