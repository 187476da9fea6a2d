import { Content, Portal, Provider, Root, Trigger } from '@radix-ui/react-tooltip'
import type { ReactNode } from 'react'
import { from } from '@/lib/browser/breakpoints'
import { classNames } from '@/lib/browser/classNames'
import { AnchorProxy, floatingRoot } from './AnchorProxy'
import styles from './Tooltip.module.css'

interface Props {
  id: string
  anchor: HTMLElement
  content: ReactNode
  small: boolean | undefined
  onClose: () => void
}

/** Above its button; below it on small screens, where a finger would cover it. */
const placement = () =>
  window.matchMedia(from('large')).matches
    ? ({ side: 'top' } as const)
    : ({ side: 'bottom', align: 'start' } as const)

/** The lazy part of Tooltip. */
export const TooltipPanel = ({ id, anchor, content, small, onClose }: Props) => (
  <Provider>
    <Root open onOpenChange={(open) => !open && onClose()}>
      <Trigger asChild>
        <AnchorProxy element={anchor} />
      </Trigger>
      <Portal container={floatingRoot(anchor)}>
        <Content
          id={id}
          className={classNames(styles.tooltip, small && styles.small)}
          {...placement()}
          sideOffset={8}
          collisionPadding={12}
          onPointerDownOutside={(event) => {
            // The trigger handles clicks on itself.
            if (anchor.contains(event.target as Node)) event.preventDefault()
          }}
        >
          {content}
        </Content>
      </Portal>
    </Root>
  </Provider>
)
