import { useState } from 'react'
import { Button } from '@/components/ui/actions/Button'
import { Icon } from '@/components/ui/media/Icon'
import { IconButton } from '@/components/ui/actions/IconButton'
import { Tooltip } from '@/components/ui/overlays/Tooltip'
import { iconPaths, type IconName } from '@/components/ui/media/iconPaths'
import { KitSection } from './KitSection'
import styles from './Kit.module.css'

export const Buttons = () => {
  const [saved, setSaved] = useState(false)
  return (
    <>
      <KitSection title="Buttons">
        <div className="stack">
          <div className="row">
            <Button>Post artwork</Button>
            <Button variant="secondary">Change plan</Button>
            <Button variant="quiet">Save as draft</Button>
            <Button variant="danger">Delete</Button>
          </div>
          <div className="row">
            <Button disabled>Disabled</Button>
            <Button busy>Posting</Button>
            <Button size="small">Small</Button>
            <Button size="large">Large</Button>
            <Button variant="secondary" icon="filter">
              Filters
            </Button>
            <Button variant="secondary" href="/kit#buttons">
              A link
            </Button>
          </div>
          <div className="row">
            <IconButton
              icon="bookmark"
              label="Bookmark"
              pressed={saved}
              onClick={() => setSaved(!saved)}
            />
            <IconButton icon="bookmark" label="Bookmark" pressed />
            <Tooltip small content="Share">
              <IconButton icon="share" label="Share" />
            </Tooltip>
            <IconButton icon="up" label="Earlier" disabled />
          </div>
        </div>
      </KitSection>
      <KitSection title="Icons" note="Decoration; the words beside them carry the meaning.">
        <ul className={styles.icons}>
          {(Object.keys(iconPaths) as IconName[]).map((name) => (
            <li key={name}>
              <Icon name={name} />
              <span className="micro">{name}</span>
            </li>
          ))}
        </ul>
      </KitSection>
    </>
  )
}
