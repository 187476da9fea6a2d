import type { IconName } from '@/components/ui/media/iconPaths'

export type MenuEntry =
  | {
      label: string
      icon?: IconName
      onSelect?: () => void
      /** Makes the entry a link. */
      href?: string
      /** Makes the entry a radio item. */
      selected?: boolean
      danger?: boolean
      disabled?: boolean
    }
  | { group: string }
  | 'line'
