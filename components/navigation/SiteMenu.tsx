import { IconButton } from '@/components/ui/actions/IconButton'
import { useDisclosure } from '@/lib/hooks/useDisclosure'
import { useLazyComponent } from '@/lib/hooks/useLazyComponent'

const loadPanel = () => import('./SiteMenuPanel').then(({ SiteMenuPanel }) => SiteMenuPanel)

/** The menu of small screens; its panel loads on hover or focus. */
export const SiteMenu = ({ className }: { className?: string | undefined }) => {
  const { isOpen, close, toggle } = useDisclosure()
  const [Panel, fetchPanel] = useLazyComponent(loadPanel)
  return (
    <>
      <IconButton
        className={className}
        icon="menu"
        label="Open menu"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={fetchPanel}
        onFocus={fetchPanel}
        onClick={() => {
          fetchPanel()
          toggle()
        }}
      />
      {Panel && <Panel isOpen={isOpen} onClose={close} />}
    </>
  )
}
