import { useState } from 'react'
import { BottomSheet } from '@/components/ui/overlays/BottomSheet'
import { Button } from '@/components/ui/actions/Button'
import { Checkbox } from '@/components/ui/inputs/Checkbox'
import { Dialog } from '@/components/ui/overlays/Dialog'
import { Icon } from '@/components/ui/media/Icon'
import { MobileMenu } from '@/components/ui/overlays/MobileMenu'
import type { MenuEntry } from '@/components/ui/overlays/menuEntry'
import { PopupMenu } from '@/components/ui/overlays/PopupMenu'
import { notify } from '@/components/ui/feedback/notify'
import { KitSection } from './KitSection'

const entries: readonly MenuEntry[] = [
  { label: 'Edit', icon: 'edit' },
  { label: 'Feature on profile', icon: 'star' },
  { label: 'Boost', icon: 'up' },
  'line',
  { label: 'Delete', icon: 'trash', danger: true },
]

const upload = () => {
  const id = notify.loading('Uploading 3 images')
  setTimeout(() => notify.success('3 images uploaded', { id }), 3000)
}

const Menus = () => (
  <KitSection title="Popup menu" note="Stays open after a choice unless `closeOnClick` is set.">
    <div className="row">
      <PopupMenu
        label="Actions"
        align="start"
        entries={entries}
        trigger={
          <Button variant="secondary">
            Actions <Icon name="chevron" small />
          </Button>
        }
      />
      <PopupMenu label="More, closing on any click" entries={entries} closeOnClick />
    </div>
  </KitSection>
)

const Toasts = () => (
  <KitSection title="Toasts" note="356 px, top center, 14 px apart, three at a time, 4 seconds.">
    <div className="row">
      <Button
        variant="secondary"
        onClick={() => notify.success('Artwork posted', { detail: 'It’s first on your profile.' })}
      >
        Success
      </Button>
      <Button variant="secondary" onClick={() => notify.info('Prices now in euros')}>
        Info
      </Button>
      <Button
        variant="secondary"
        onClick={() =>
          notify.warning('Two days left', { detail: 'Lantern House closes on Monday at 23:59.' })
        }
      >
        Warning
      </Button>
      <Button
        variant="secondary"
        onClick={() =>
          notify.error('We couldn’t upload the image', {
            detail: 'Check your connection, then try again.',
          })
        }
      >
        Error
      </Button>
      <Button variant="secondary" onClick={upload}>
        Loading
      </Button>
    </div>
  </KitSection>
)

export const Overlays = () => {
  const [open, setOpen] = useState<'sheet' | 'menu' | 'dialog'>()
  const close = () => setOpen(undefined)
  return (
    <>
      <Menus />
      <Toasts />
      <KitSection title="Sheet, menu, dialog" note="Sheet and menu: below 1005 px.">
        <div className="row">
          <Button variant="secondary" onClick={() => setOpen('sheet')}>
            Open sheet
          </Button>
          <Button variant="secondary" onClick={() => setOpen('menu')}>
            Open menu
          </Button>
          <Button variant="secondary" onClick={() => setOpen('dialog')}>
            Open dialog
          </Button>
        </div>
        <BottomSheet
          open={open === 'sheet'}
          onClose={close}
          title="Filters"
          footer={
            <>
              <Button variant="secondary" onClick={close}>
                Clear all
              </Button>
              <Button onClick={close}>Show 18 results</Button>
            </>
          }
        >
          <Checkbox label="Free" count={431} />
          <Checkbox label="No application fee" count={502} />
        </BottomSheet>
        <MobileMenu open={open === 'menu'} onClose={close}>
          <p className="lead">Renders nothing when closed, the full height when open.</p>
        </MobileMenu>
        <Dialog
          open={open === 'dialog'}
          onClose={close}
          danger
          title="Delete this artwork?"
          confirmLabel="Delete artwork"
          onConfirm={() => {
            close()
            notify.success('Artwork deleted', {
              action: { label: 'Undo', onClick: () => notify.info('Artwork restored') },
            })
          }}
        >
          It disappears at once. You can restore it for 24 hours.
        </Dialog>
      </KitSection>
    </>
  )
}
