'use client'

import { paletteTexts } from '@/messages/management-palette'
import { Dialog } from '../../components/Dialog.client'

const shortcuts: [keys: string[][], words: string][] = [
  [
    [
      ['Ctrl', 'K'],
      ['⌘', 'K'],
    ],
    'Search customers, appointments, pages and actions',
  ],
  [[['?']], 'Show this list'],
  [[['↑'], ['↓']], 'Go through the results of a search'],
  [[['Enter']], 'Open the chosen result, or press the button'],
  [[['Esc']], 'Close what is open over the page'],
  [[['Tab']], 'Go to the next field or button'],
]

/** What the keyboard can do everywhere in the management area. */
export const ShortcutsDialog = ({ onClose }: { onClose(): void }) => (
  <Dialog title={paletteTexts.shortcuts} open onClose={onClose}>
    <dl className="desk-shortcuts">
      {shortcuts.map(([ways, words]) => (
        <div key={words}>
          <dt>
            {ways.map((keys, at) => (
              <span key={keys.join('+')}>
                {at > 0 && ' or '}
                {keys.map((key, index) => (
                  <span key={key}>
                    {index > 0 && '+'}
                    <kbd>{key}</kbd>
                  </span>
                ))}
              </span>
            ))}
          </dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  </Dialog>
)
