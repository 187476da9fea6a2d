import {
  Content,
  DropdownMenu,
  Item,
  Label,
  Portal,
  RadioGroup,
  RadioItem,
  Separator,
  Trigger,
} from '@radix-ui/react-dropdown-menu'
import { useCallback } from 'react'
import { useMenuBackLayer } from '@/lib/hooks/useBackLayer'
import { AnchorProxy, floatingRoot } from './AnchorProxy'
import { Icon } from '@/components/ui/media/Icon'
import { PrefetchLink } from '@/components/ui/actions/PrefetchLink'
import type { MenuEntry } from './menuEntry'
import styles from './PopupMenu.module.css'

interface Props {
  id: string
  label: string
  entries: readonly MenuEntry[]
  anchor: HTMLElement
  align: 'start' | 'end'
  /** Focused on opening: the menu itself, or its first or last entry. */
  entry: 'pointer' | 'first' | 'last'
  closeOnClick: boolean
  onClose: () => void
}

const ITEMS = '[role^="menuitem"]:not([data-disabled])'

/** The lazy part of PopupMenu. */
export function PopupMenuPanel(props: Props) {
  const { id, label, entries, anchor, align, entry, closeOnClick, onClose } = props
  useMenuBackLayer(true, onClose)
  const focusEntry = useCallback(
    (menu: HTMLElement | null) => {
      if (!menu || entry === 'pointer') return
      const items = [...menu.querySelectorAll<HTMLElement>(ITEMS)]
      // After Radix has focused the menu itself, unless a key has moved the focus on by then.
      requestAnimationFrame(() => {
        if (items.some((item) => item === document.activeElement)) return
        items.at(entry === 'first' ? 0 : -1)?.focus()
      })
    },
    [entry],
  )
  const selected = entries.findIndex((item) => isChoice(item) && item.selected)
  return (
    <DropdownMenu open onOpenChange={(open) => !open && onClose()} modal={false}>
      <Trigger asChild>
        <AnchorProxy element={anchor} />
      </Trigger>
      <Portal container={floatingRoot(anchor)}>
        <Content
          ref={focusEntry}
          id={id}
          aria-label={label}
          aria-labelledby={undefined}
          className={styles.menu}
          align={align}
          sideOffset={6}
          collisionPadding={12}
          loop
          onClick={closeOnClick ? onClose : undefined}
          onInteractOutside={(event) => {
            // The trigger handles clicks on itself.
            if (anchor.contains(event.target as Node)) event.preventDefault()
          }}
          onCloseAutoFocus={(event) => {
            if (document.activeElement === document.body) anchor.focus()
            event.preventDefault()
          }}
        >
          <RadioGroup value={String(selected)}>
            {entries.map((item, i) => (
              <Entry key={i} item={item} value={String(i)} staysOpen={!closeOnClick} />
            ))}
          </RadioGroup>
        </Content>
      </Portal>
    </DropdownMenu>
  )
}

const isChoice = (item: MenuEntry) => typeof item === 'object' && 'label' in item

interface EntryProps {
  item: MenuEntry
  value: string
  staysOpen: boolean
}

function Entry({ item, value, staysOpen }: EntryProps) {
  if (item === 'line') return <Separator className={styles.line} />
  if ('group' in item) return <Label className={styles.group}>{item.group}</Label>
  const { label, icon, href, selected, danger, disabled, onSelect } = item
  const common = {
    className: styles.item,
    'data-danger': danger || undefined,
    disabled,
    onSelect: (event: Event) => {
      if (staysOpen && !href) event.preventDefault()
      onSelect?.()
    },
  }
  const content = (
    <>
      {icon && <Icon name={icon} small />}
      {label}
    </>
  )
  if (selected !== undefined)
    return (
      <RadioItem value={value} {...common}>
        {content}
      </RadioItem>
    )
  if (href)
    return (
      <Item asChild {...common}>
        <PrefetchLink href={href}>{content}</PrefetchLink>
      </Item>
    )
  return <Item {...common}>{content}</Item>
}
