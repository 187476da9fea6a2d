import { KitSection } from './KitSection'
import styles from './Kit.module.css'

const roles = {
  wall: 'page',
  plinth: 'raised, hover',
  shade: 'skeleton',
  floor: 'hanging floor',
  ink: 'text',
  'ink-2': 'secondary text',
  'ink-3': 'labels, hints',
  rule: 'hairlines',
  edge: 'control borders',
  accent: 'links, marks',
  'accent-fill': 'primary fill',
  wash: 'highlight',
  error: 'error',
  success: 'success',
  warning: 'warning',
}

export const Colors = () => (
  <KitSection title="Color roles" note="Roles, never raw values.">
    <div className={styles.swatches}>
      {Object.entries(roles).map(([role, use]) => (
        <div key={role} className={styles.swatch}>
          <i style={{ background: `var(--${role})` }} />
          <code>--{role}</code>
          <span className="micro">{use}</span>
        </div>
      ))}
    </div>
  </KitSection>
)
