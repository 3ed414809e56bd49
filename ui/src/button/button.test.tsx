import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import type { SubmitEvent } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { Button, LinkButton } from './button.tsx';

describe('Button', () => {
  it('submits a form only with type="submit", once', () => {
    const sent = jest.fn((event: SubmitEvent) => event.preventDefault());
    render(
      <form onSubmit={sent}>
        <Button>plain</Button>
        <Button type="submit">send</Button>
      </form>,
    );
    fireEvent.click(screen.getByText('plain'));
    expect(sent).not.toHaveBeenCalled();
    fireEvent.click(screen.getByText('send'));
    expect(sent).toHaveBeenCalledTimes(1);
  });

  it('retains the focus and sends nothing when its own click disables it', () => {
    const sent = jest.fn((event: SubmitEvent) => event.preventDefault());
    const form = (disabled: boolean) => (
      <form onSubmit={sent}>
        <Button type="submit" disabled={disabled}>
          send
        </Button>
      </form>
    );
    const { rerender } = render(form(false));
    const button = screen.getByRole('button', { name: 'send' });
    button.focus();
    rerender(form(true));
    fireEvent.click(button);
    expect(button).not.toHaveProperty('disabled', true);
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveFocus();
    expect(sent).not.toHaveBeenCalled();
  });

  it('stays focused, announces its state and blocks clicks and submits while busy', () => {
    const pressed = jest.fn();
    const sent = jest.fn((event: SubmitEvent) => event.preventDefault());
    render(
      <form onSubmit={sent}>
        <Button type="submit" busy onClick={pressed}>
          send
        </Button>
      </form>,
    );
    const button = screen.getByRole('button', { name: 'send' });
    button.focus();
    fireEvent.click(button);
    expect(button).toHaveFocus();
    expect(button).toHaveAttribute('aria-busy', 'true');
    expect(pressed).not.toHaveBeenCalled();
    expect(sent).not.toHaveBeenCalled();
  });
});

it('renders a link for a link styled as a button', () => {
  render(<LinkButton to="/deposit">deposit</LinkButton>, { wrapper: MemoryRouter });
  expect(screen.getByRole('link', { name: 'deposit' })).toHaveAttribute('href', '/deposit');
});
