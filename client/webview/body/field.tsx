// A parameter, or a field of a response: its name, what kind of value it has, and its text.
import type { ComponentChildren } from 'preact';
import type { FieldNode } from '../../src/preview/pageNode.ts';

interface Props {
  readonly node: FieldNode;
  readonly children: ComponentChildren;
}

export function Field({ node, children }: Props) {
  const { name, type, location, defaultValue, isRequired, isDeprecated } = node;
  return (
    <div class="field">
      <p class="field-head">
        <code class={isDeprecated ? 'field-name is-deprecated' : 'field-name'}>{name}</code>
        {type !== undefined && <span class="field-fact">{type}</span>}
        {location !== undefined && <span class="field-fact">{location}</span>}
        {defaultValue !== undefined && <span class="field-fact">default: {defaultValue}</span>}
        {isRequired && <span class="field-fact is-required">required</span>}
        {isDeprecated && <span class="field-fact">deprecated</span>}
      </p>
      {children}
    </div>
  );
}
