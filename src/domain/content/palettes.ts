import { defaultPalette, type Palette } from './palette'

/** Colours to start from. Every text in them is readable (`findUnreadablePairs`). */
export const palettes: readonly { label: string; colours: Palette }[] = [
  { label: 'Rosewood', colours: defaultPalette },
  {
    label: 'Sage',
    colours: {
      paper: '#f9f9f4',
      linen: '#ebeee1',
      blush: '#dfe7d8',
      ink: '#1f2a22',
      inkSoft: '#515f56',
      hairline: '#d0d7c8',
      rosewood: '#3a5d45',
      rosewoodDeep: '#284431',
    },
  },
  {
    label: 'Sea',
    colours: {
      paper: '#f6fafb',
      linen: '#e4eef1',
      blush: '#d5e7ec',
      ink: '#16262e',
      inkSoft: '#4b5f68',
      hairline: '#c8d7dd',
      rosewood: '#1c5a6e',
      rosewoodDeep: '#134251',
    },
  },
  {
    label: 'Plum',
    colours: {
      paper: '#fbf8fc',
      linen: '#efe8f2',
      blush: '#e7dcee',
      ink: '#251b2b',
      inkSoft: '#60546a',
      hairline: '#d9cee1',
      rosewood: '#693e85',
      rosewoodDeep: '#4c2b62',
    },
  },
  {
    label: 'Stone',
    colours: {
      paper: '#faf8f5',
      linen: '#f0eae1',
      blush: '#e9ddcd',
      ink: '#201d1a',
      inkSoft: '#5d574f',
      hairline: '#d8cfc2',
      rosewood: '#4d4339',
      rosewoodDeep: '#322b24',
    },
  },
]
