// Parts of which one is shown, chosen by its title: by click, or with the arrow keys.
import type { ComponentChildren } from 'preact';
import { useId, useRef, useState } from 'preact/hooks';
import type { Icon } from '../../../server/src/shared/siteModel.ts';
import { SiteIcon } from '../drawing/siteIcon.tsx';

interface Part {
  readonly title: string;
  readonly icon?: Icon;
}

interface Props<T extends Part> {
  readonly name: string;
  readonly parts: readonly T[];
  readonly draw: (part: T) => ComponentChildren;
}

export function Panels<T extends Part>({ name, parts, draw }: Props<T>) {
  const [wanted, setWanted] = useState(0);
  const id = useId();
  const bar = useRef<HTMLDivElement>(null);
  const chosen = Math.min(wanted, parts.length - 1);
  const part = parts[chosen];
  if (part === undefined) return null;
  const press = (event: KeyboardEvent) => {
    const steps: Readonly<Record<string, number>> = {
      ArrowRight: chosen + 1,
      ArrowLeft: chosen - 1,
      Home: 0,
      End: parts.length - 1,
    };
    const step = Object.hasOwn(steps, event.key) ? steps[event.key] : undefined;
    if (step === undefined) return;
    event.preventDefault();
    const next = (step + parts.length) % parts.length;
    setWanted(next);
    bar.current?.querySelectorAll('button')[next]?.focus();
  };
  return (
    <div class={name}>
      <div class="panel-titles" role="tablist" ref={bar} onKeyDown={press}>
        {parts.map(({ title, icon }, index) => (
          <button
            key={index}
            type="button"
            role="tab"
            id={`${id}-tab-${index}`}
            aria-selected={index === chosen}
            aria-controls={`${id}-panel`}
            tabIndex={index === chosen ? 0 : -1}
            onClick={() => setWanted(index)}
          >
            {icon !== undefined && <SiteIcon icon={icon} />}
            {title}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-tab-${chosen}`}>
        {draw(part)}
      </div>
    </div>
  );
}
